/** The door of media: pictures that people send, until they are shown or swept. */
export {
  createMedia,
  type EncodedPicture,
  type Media,
  type StoredSquare,
} from './create-media.server.ts';
export { drawnApart } from './drawing-gateway.server.ts';
export { type Originals, originalExtension, originalOf } from './originals.server.ts';
export { createPublishing, type Publishing } from './publishing.server.ts';
export { sweepArrivals, sweepUploads } from './sweeps.server.ts';
export { claimPictures, dropUnclaimed, keepUnclaimed } from './unclaimed.server.ts';
export {
  addUpload,
  borrowPictures,
  isOwnSet,
  moveUpload,
  removeAllUploads,
  removeUpload,
  type SetChange,
  takePictures,
  takeUploads,
  turnUpload,
  uploadSetHash,
  uploadsOf,
} from './uploads.server.ts';
export { readBorrowed, readSwept, readUnsentTotal } from './uploads-store.server.ts';
