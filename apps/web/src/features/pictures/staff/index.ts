/** The picture block list. Never part of the viewer bundle. */
export { BlockedPictures } from './blocked-pictures.tsx';
export { BlockPicture } from './block-picture.tsx';
