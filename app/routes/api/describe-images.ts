import { action } from './describe-session.ts';
import { integer, listOf, object, type RouteDescriptions, text } from './route-description.ts';

const token = 'kTqZ0kq5rB3sQ1o8x2mC9w4vY7uJ6nA1';
const image = { qquuid: text, url: text, width: integer, height: integer };
const data = object({ ...image, images: listOf(object(image)) });
const removed = action('deleteAllImages', { token }, object({ images: listOf(object(image)) }), [404]);

/** The pictures of a form that is not sent yet (ITEM-07, ITEM-13). */
export const imageDescriptions: RouteDescriptions = {
  'POST /images/upload': action('uploadImages', { token, qquuid: 'a' }, data, [404, 413]),
  'POST /images/update': action('updateImage', { token, qquuid: 'a', addId: '1' }, data, [404]),
  'POST /images/upload-delete-all': removed,
  'DELETE /images/upload-delete-all': removed,
};
