/** Creators' content, as viewers see it and as creators manage it. */
export { ContentPage, ReleaseForms, STATUSES, type ContentSearch } from './desk/index.ts';
export { GalleryPhotos } from './shown/gallery/gallery-photos.tsx';
export { ItemCard } from './shown/item-card.tsx';
export { ItemGrid } from './shown/item-grid.tsx';
export { itemHead } from './shown/item-head.ts';
export { ItemPicture } from './shown/item-picture.tsx';
export { MovingPicture } from './shown/moving-picture.tsx';
export { ItemPage } from './shown/item-page.tsx';
export { newVideos } from './shown/strips/new-videos.queries.ts';
export { ProductPicture } from './shown/product-picture.tsx';
export { shownQueries, type ItemFilters, type ItemView, type Shelf } from './shown/shown.queries.ts';
export { VideoStage } from './shown/video-stage.tsx';
export { CreatorShelf, NewVideos } from './shown/strips/strips.ts';
