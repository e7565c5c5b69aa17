import type { CallName } from '../../../shared/api/index.ts';

/** Kinds of content, in menu order. */
export const KINDS = ['video', 'photo', 'gallery', 'product'] as const;
export type Kind = (typeof KINDS)[number];

interface Calls {
  readonly search: CallName;
  readonly view: CallName;
  readonly create: CallName;
  readonly update: CallName;
  readonly remove: CallName;
}
export const CALLS = {
  video: {
    search: 'catalog.searchOwnVideos',
    view: 'catalog.viewOwnVideo',
    create: 'catalog.createVideo',
    update: 'catalog.updateVideo',
    remove: 'catalog.removeVideo',
  },
  photo: {
    search: 'catalog.searchOwnPhotos',
    view: 'catalog.viewOwnPhoto',
    create: 'catalog.createPhoto',
    update: 'catalog.updatePhoto',
    remove: 'catalog.removePhoto',
  },
  gallery: {
    search: 'catalog.searchOwnGalleries',
    view: 'catalog.viewOwnGallery',
    create: 'catalog.createGallery',
    update: 'catalog.updateGallery',
    remove: 'catalog.removeGallery',
  },
  product: {
    search: 'catalog.searchOwnProducts',
    view: 'catalog.viewOwnProduct',
    create: 'catalog.createProduct',
    update: 'catalog.updateProduct',
    remove: 'catalog.removeProduct',
  },
} as const satisfies Record<Kind, Calls>;

export const PAGES: Record<Kind, string> = {
  video: '/creator/videos',
  photo: '/creator/photos',
  gallery: '/creator/galleries',
  product: '/creator/products',
};

/** Returns the path of an item's public page, or undefined for photos. */
export const shownAt = (kind: Kind, slug: string): string | undefined =>
  ({ video: `/videos/${slug}`, gallery: `/galleries/${slug}`, product: `/shop/${slug}`, photo: undefined })[kind];
