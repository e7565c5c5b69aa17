/** The block list of pictures. Viewers never download it. */
export { BlockedPictures } from './blocked-pictures.tsx';
export { BlockPicture } from './block-picture.tsx';
