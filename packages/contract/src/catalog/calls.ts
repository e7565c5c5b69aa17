import { z } from 'zod';
import {
  galleryChanges,
  galleryFields,
  Item,
  ItemFacets,
  ItemKind,
  ItemStatus,
  itemsQuery,
  ItemView,
  OwnItem,
  ownItemsQuery,
  photoFields,
  photosQuery,
  productFields,
  ReleaseForm,
  videoFields,
} from './shapes.ts';
import { endpoint, list, liveEvent, shortList, type FileRule } from '../core.ts';
import { Id, IdOrName, isoDate, success, text } from '../fields.ts';

const MEBIBYTE = 1024 * 1024;
const image = { maxBytes: 25 * MEBIBYTE, kinds: ['image'], required: false } as const satisfies FileRule;
/** Larger files use resumable uploads. */
const video = { maxBytes: 2048 * MEBIBYTE, kinds: ['video'], required: false } as const satisfies FileRule;
const anything = { maxBytes: 2048 * MEBIBYTE, kinds: ['file'], required: false } as const satisfies FileRule;

const OWN = '/performer/performer-assets';
const SHOWN = '/user/performer-assets';
const creating = ['VALIDATION_FAILED', 'NOT_VERIFIED', 'UNSUPPORTED_FILE', 'TOO_LARGE', 'CONFLICT'] as const;
const changing = [...creating, 'NOT_FOUND'] as const;

type Shelf = 'galleries' | 'photos' | 'videos' | 'products';
const searchOwn = (shelf: Shelf) =>
  endpoint({
    method: 'GET',
    path: `${OWN}/${shelf}/search`,
    roles: ['performer'],
    scope: 'content:read',
    summary: `List your ${shelf}, newest first`,
    query: ownItemsQuery,
    secret: true,
    response: list(OwnItem),
  });
const viewOwn = (shelf: Shelf) =>
  endpoint({
    method: 'GET',
    path: `${OWN}/${shelf}/{id}/view`,
    roles: ['performer'],
    scope: 'content:read',
    summary: `Get one of your ${shelf}`,
    params: IdOrName,
    secret: true,
    response: OwnItem,
    errors: ['NOT_FOUND'],
  });
const remove = (shelf: Shelf) =>
  endpoint({
    method: 'DELETE',
    path: `${OWN}/${shelf}/{id}`,
    roles: ['performer'],
    summary: `Delete one of your ${shelf}; buyers keep it`,
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  });
const search = (shelf: Shelf) =>
  endpoint({
    method: 'GET',
    path: `${SHOWN}/${shelf}/search`,
    roles: ['visitor'],
    mayLagFor: 'visitor',
    summary: `List ${shelf} for sale, of one creator or of all`,
    query: itemsQuery,
    secret: true,
    response: list(Item).extend({ facets: ItemFacets.optional() }),
    errors: ['NOT_FOUND'],
  });
const view = (shelf: Shelf) =>
  endpoint({
    method: 'GET',
    path: `${SHOWN}/${shelf}/{id}/view`,
    roles: ['visitor'],
    mayLagFor: 'visitor',
    summary: `Get one of the ${shelf} for sale, by id or slug`,
    params: z.object({ id: z.string().min(1).max(140) }),
    secret: true,
    response: ItemView,
    errors: ['NOT_FOUND'],
  });
const incView = (shelf: Shelf) =>
  endpoint({
    method: 'POST',
    path: `${SHOWN}/${shelf}/{id}/inc-view`,
    roles: ['visitor'],
    summary: 'Count a view, by id or slug; once per visitor and day',
    params: z.object({ id: z.string().min(1).max(140) }),
    response: z.object({ success: z.boolean(), views: z.number().int() }),
    errors: ['NOT_FOUND'],
  });

export const catalog = {
  createGallery: endpoint({
    method: 'POST',
    path: `${OWN}/galleries`,
    roles: ['performer'],
    scope: 'content:write',
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Create a gallery; add photos to it one by one',
    body: z.object(galleryFields),
    secret: true,
    response: OwnItem,
    errors: creating,
    perMinute: 60,
  }),
  updateGallery: endpoint({
    method: 'PUT',
    path: `${OWN}/galleries/{id}`,
    roles: ['performer'],
    scope: 'content:write',
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Update a gallery, its cover and the order of its photos',
    params: Id,
    body: z.object(galleryChanges),
    secret: true,
    response: OwnItem,
    errors: changing,
  }),
  createPhoto: endpoint({
    method: 'POST',
    path: `${OWN}/photos`,
    roles: ['performer'],
    scope: 'content:write',
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Upload a photo, into a gallery or on its own',
    body: z.object(photoFields),
    files: { photo: image },
    secret: true,
    response: OwnItem,
    errors: [...creating, 'NOT_FOUND'],
    perMinute: 240,
  }),
  updatePhoto: endpoint({
    method: 'PUT',
    path: `${OWN}/photos/{id}`,
    roles: ['performer'],
    scope: 'content:write',
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Update a photo',
    params: Id,
    body: z.object(photoFields),
    files: { photo: image },
    secret: true,
    response: OwnItem,
    errors: changing,
  }),
  createVideo: endpoint({
    method: 'POST',
    path: `${OWN}/videos`,
    roles: ['performer'],
    scope: 'content:write',
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Upload a video: files in the form, or ids of resumable uploads',
    body: z.object(videoFields),
    files: { video, trailer: video, thumbnail: image },
    secret: true,
    response: OwnItem,
    errors: creating,
    perMinute: 60,
  }),
  updateVideo: endpoint({
    method: 'PUT',
    path: `${OWN}/videos/{id}`,
    roles: ['performer'],
    scope: 'content:write',
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Update a video',
    params: Id,
    body: z.object({ ...videoFields, title: videoFields.title.optional() }),
    files: { video, trailer: video, thumbnail: image },
    secret: true,
    response: OwnItem,
    errors: changing,
  }),
  createProduct: endpoint({
    method: 'POST',
    path: `${OWN}/products`,
    roles: ['performer'],
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Create a product: a file to download, or goods to ship',
    body: z.object(productFields),
    files: { image, digitalFile: anything },
    secret: true,
    response: OwnItem,
    errors: creating,
    perMinute: 60,
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: `${OWN}/products/{id}`,
    roles: ['performer'],
    screens: { fields: ['title', 'description', 'tags'] },
    summary: 'Update a product',
    params: Id,
    body: z.object({ ...productFields, title: productFields.title.optional() }),
    files: { image, digitalFile: anything },
    secret: true,
    response: OwnItem,
    errors: changing,
  }),
  removeGallery: endpoint({ ...remove('galleries'), scope: 'content:write' }),
  removePhoto: endpoint({ ...remove('photos'), scope: 'content:write' }),
  removeVideo: endpoint({ ...remove('videos'), scope: 'content:write' }),
  removeProduct: remove('products'),
  searchOwnGalleries: searchOwn('galleries'),
  searchOwnPhotos: searchOwn('photos'),
  searchOwnVideos: searchOwn('videos'),
  searchOwnProducts: searchOwn('products'),
  viewOwnGallery: viewOwn('galleries'),
  viewOwnPhoto: viewOwn('photos'),
  viewOwnVideo: viewOwn('videos'),
  viewOwnProduct: viewOwn('products'),
  searchGalleries: search('galleries'),
  searchPhotos: endpoint({ ...search('photos'), query: photosQuery }),
  searchVideos: search('videos'),
  searchProducts: search('products'),
  viewGallery: view('galleries'),
  viewVideo: view('videos'),
  viewProduct: view('products'),
  incGalleryView: incView('galleries'),
  incVideoView: incView('videos'),
  incProductView: incView('products'),
  uploadReleaseForm: endpoint({
    method: 'POST',
    path: '/performers/release-form/upload',
    roles: ['performer'],
    summary: 'Upload the consent of another person who appears in a video',
    files: { file: { maxBytes: 10 * MEBIBYTE, kinds: ['image', 'pdf'], required: true } },
    body: z.object({ coPerformerName: text(120), dateOfBirth: isoDate, expiresAt: isoDate }),
    response: ReleaseForm,
    errors: ['UNSUPPORTED_FILE', 'TOO_LARGE'],
    perMinute: 30,
  }),
  releaseForms: endpoint({
    method: 'GET',
    path: '/performers/release-form',
    roles: ['performer'],
    summary: 'List your release forms, newest first',
    response: shortList(ReleaseForm, 200),
  }),
  removeReleaseForm: endpoint({
    method: 'DELETE',
    path: '/performers/release-form/{id}',
    roles: ['performer'],
    summary: 'Delete a release form that nothing on sale needs',
    params: Id,
    response: success,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const catalogLive = {
  /** Sent to the creator when an item's status changes, e.g. because its files are ready or staff decided. */
  'item/changed': liveEvent({
    from: 'server',
    payload: z.object({ itemId: z.string(), kind: ItemKind, status: ItemStatus }),
  }),
};
