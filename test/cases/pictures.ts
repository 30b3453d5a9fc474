/** Files that people send as pictures (ITEM-07). */
import sharp from 'sharp';
import { halves, photograph } from '../pictures.ts';
import { type Group, OURS } from './groups.ts';

export type Why = 'not-an-image' | 'unreadable' | 'too-large';
/** Name and content of a file, and why it is refused; null: it is taken. */
export type PictureCase = readonly [name: string, make: () => Promise<Buffer>, refused: Why | null];

export const jpeg = async () => (await photograph()).jpeg().toBuffer();
const cut = (share: number) => async () => {
  const whole = await jpeg();
  return whole.subarray(0, Math.floor(whole.length * share));
};
const heic = async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(900, '\0'), 'latin1');
const progressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:2:0', quality: 40 })
    .toBuffer();

/** Makes a JPEG that is changed at the first occurrence of a marker: `put` inserts or replaces bytes there. */
const atMarker = (marker: number, put: (whole: Buffer, at: number) => Buffer) => async () => {
  const whole = await (await photograph()).jpeg({ progressive: false }).toBuffer();
  return put(whole, whole.indexOf(Buffer.from([0xff, marker])));
};
const START_OF_SCAN = 0xda;
const VIDEO = Buffer.concat([Buffer.from('MotionPhoto_Data\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5_000, 7)]);
/** Spectral selection and approximation of a sequential JPEG, as some telephones write them. */
const oddScan = atMarker(START_OF_SCAN, (whole, at) => {
  const end = at + 2 + whole.readUInt16BE(at + 2);
  const odd = Buffer.from(whole);
  odd.set([0, 0, 0], end - 3);
  return odd;
});
const strayBytes = atMarker(START_OF_SCAN, (whole, at) =>
  Buffer.concat([whole.subarray(0, at), Buffer.from([1, 2, 3]), whole.subarray(at)]),
);
const brokenExif = atMarker(0xdb, (whole, at) =>
  Buffer.concat([
    whole.subarray(0, at),
    Buffer.from('ffe1001045786966000049492a00ffffffff', 'hex'),
    whole.subarray(at),
  ]),
);
const followedBy =
  (bytes: Buffer, withEnd = true) =>
  async () =>
    Buffer.concat([(await jpeg()).subarray(0, withEnd ? undefined : -2), bytes]);

export const PICTURES: readonly Group<PictureCase>[] = [
  {
    source: OURS,
    rows: [
      ['photo.jpg', jpeg, null],
      ['photo.jfif', jpeg, null],
      ['photo.jpe', jpeg, null],
      ['photo', jpeg, null],
      ['photo.png', jpeg, null],
      ['photo.heic', jpeg, null],
      ['photo.png', () => halves().png().toBuffer(), null],
      ['photo.gif', () => halves().gif().toBuffer(), null],
      ['without-its-end-marker.jpg', async () => (await jpeg()).subarray(0, -2), null],
      ['progressive.jpg', () => progressive(2_000, 1_500), null],
      ['two-formats.png', async () => Buffer.concat([await jpeg(), await halves().png().toBuffer()]), null],
      ['two-formats.jpg', async () => Buffer.concat([await halves().png().toBuffer(), await jpeg()]), null],
      ['page-behind-it.jpg', async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]), null],
      ['photo.webp', () => halves().webp().toBuffer(), 'not-an-image'],
      ['photo.jpg', () => halves().webp().toBuffer(), 'not-an-image'],
      ['photo.avif', () => halves(64, 32).avif().toBuffer(), 'not-an-image'],
      ['photo.jpg', () => halves(64, 32).avif().toBuffer(), 'not-an-image'],
      ['photo.heic', heic, 'not-an-image'],
      ['photo.jpg', heic, 'not-an-image'],
      ['photo.tiff', () => halves().tiff().toBuffer(), 'not-an-image'],
      [
        'photo.svg',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        'not-an-image',
      ],
      ['photo.jpg', async () => Buffer.from('%PDF-1.7\n'), 'not-an-image'],
      ['cut-at-a-third.jpg', cut(0.33), 'unreadable'],
      ['cut-before-its-end.jpg', cut(0.95), 'unreadable'],
      ['cut.png', async () => (await (await photograph()).png().toBuffer()).subarray(0, 20_000), 'unreadable'],
      ['large-and-progressive.jpg', () => progressive(4_600, 3_100), 'too-large'],
    ],
  },
  { source: 'lovell/sharp#3488', rows: [['20221213_101500.jpg', oddScan, null]] },
  { source: 'openinary/openinary#136', rows: [['20170507_152519_Richtone(HDR).jpg', oddScan, null]] },
  { source: 'lovell/sharp#4149', rows: [['snapshot.jpg', strayBytes, null]] },
  { source: 'libjpeg-turbo/libjpeg-turbo#163', rows: [['panorama.jpg', followedBy(VIDEO, false), null]] },
  { source: 'gkv311/sview#138', rows: [['motion-photo.jpg', followedBy(VIDEO), null]] },
  { source: 'exiftool/exiftool#69', rows: [['MVIMG_20201130.jpg', followedBy(VIDEO), null]] },
  {
    source: 'python-pillow/Pillow#6720',
    rows: [['two-views.mpo', async () => Buffer.concat([await jpeg(), await jpeg()]), null]],
  },
  { source: 'danialfarid/ng-file-upload#1113', rows: [['photo.jpg', brokenExif, null]] },
  { source: 'libvips/libvips#1509', rows: [['shop.jpg', cut(0.6), 'unreadable']] },
  { source: 'EyalAr/lwip#163', rows: [['hd.jpg', cut(0.9), 'unreadable']] },
  { source: 'libvips/libvips#1343', rows: [['image.jpg', () => halves().png().toBuffer(), null]] },
  { source: 'blueimp/jQuery-File-Upload#3071', rows: [['03504_D.png', () => halves().png().toBuffer(), null]] },
  {
    source: 'blueimp/jQuery-File-Upload#3270',
    rows: [['turned.png', () => halves().withMetadata({ orientation: 6 }).png().toBuffer(), null]],
  },
  { source: '2b3ez/FileManager4TinyMCE#33', rows: [['TEST.JPG', jpeg, null]] },
  { source: 'unclecheese/Uploadify#6', rows: [['photo.JPEG', jpeg, null]] },
  { source: 'howbadprettybad/superyesmore#1', rows: [['IMG_7872.JPG', jpeg, null]] },
  { source: 'weixiyen/jquery-filedrop#188', rows: [['image.jfif', jpeg, null]] },
  {
    source: 'codlume/payload-toolkit#22',
    rows: [
      ['grey.jpg', async () => (await photograph()).greyscale().jpeg().toBuffer(), null],
      ['cmyk.jpg', async () => (await photograph()).toColourspace('cmyk').jpeg().toBuffer(), null],
      ['progressive.jpg', async () => (await photograph()).jpeg({ progressive: true }).toBuffer(), null],
      ['clear.png', () => halves().ensureAlpha(0.5).png().toBuffer(), null],
      ['sixteen-bits.png', () => halves().toColourspace('rgb16').png().toBuffer(), null],
    ],
  },
  { source: 'HangarMC/Hangar#1361', rows: [['icon.webp', () => halves().webp().toBuffer(), 'not-an-image']] },
  { source: 'mysociety/fixmystreet#2871', rows: [['IMG_0001.HEIC', heic, 'not-an-image']] },
  { source: 'Esri/data-collection-ios#184', rows: [['attachment.jpg', heic, 'not-an-image']] },
];
