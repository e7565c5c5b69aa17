import { catalog, catalogStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import { formView, removeForm, uploadForm } from './forms/keep-form.ts';
import { listForms } from './forms/forms.queries.ts';
import { createGallery, updateGallery } from './own/galleries.ts';
import { createPhoto, updatePhoto } from './own/photos.ts';
import { createProduct, updateProduct } from './own/products.ts';
import { removeOwn, searchOwn, viewOwn } from './own/read-own.ts';
import { createVideo, updateVideo } from './own/videos.ts';
import { countView, searchShown, viewShown } from './shown/read-shown.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import { openForm } from './staff/open-form.ts';
import { approveItem, listItems, rejectItem, viewItem } from './staff/decide-item.ts';

export interface CatalogRouteDoors {
  readonly files: SealedFiles;
  readonly keeper: UploadKeeper;
  readonly approvesFirst: () => boolean;
  /** The site's secret, which keys the hashes that identify visitors for view counts. */
  readonly secret: string;
}

export const catalogRoutes = (doors: CatalogRouteDoors) =>
  implement(
    'catalog',
    catalog,
  )({
    createGallery: createGallery(doors),
    updateGallery: updateGallery(doors),
    createPhoto: createPhoto(doors),
    updatePhoto: updatePhoto(doors),
    createVideo: createVideo(doors),
    updateVideo: updateVideo(doors),
    createProduct: createProduct(doors),
    updateProduct: updateProduct(doors),
    removeGallery: command(removeOwn(doors, 'gallery')),
    removePhoto: command(removeOwn(doors, 'photo')),
    removeVideo: command(removeOwn(doors, 'video')),
    removeProduct: command(removeOwn(doors, 'product')),
    searchOwnGalleries: query(searchOwn(doors, 'gallery')),
    searchOwnPhotos: query(searchOwn(doors, 'photo')),
    searchOwnVideos: query(searchOwn(doors, 'video')),
    searchOwnProducts: query(searchOwn(doors, 'product')),
    viewOwnGallery: query(viewOwn(doors, 'gallery')),
    viewOwnPhoto: query(viewOwn(doors, 'photo')),
    viewOwnVideo: query(viewOwn(doors, 'video')),
    viewOwnProduct: query(viewOwn(doors, 'product')),
    searchGalleries: query(searchShown(doors.files, 'gallery')),
    searchPhotos: query(searchShown(doors.files, 'photo')),
    searchVideos: query(searchShown(doors.files, 'video')),
    searchProducts: query(searchShown(doors.files, 'product')),
    viewGallery: query(viewShown(doors.files, 'gallery')),
    viewVideo: query(viewShown(doors.files, 'video')),
    viewProduct: query(viewShown(doors.files, 'product')),
    incGalleryView: countView(doors.secret, 'gallery'),
    incVideoView: countView(doors.secret, 'video'),
    incProductView: countView(doors.secret, 'product'),
    uploadReleaseForm: uploadForm(doors.files),
    releaseForms: query(async ({ db, caller, now }) => {
      const forms = await listForms(db, caller.accountId);
      return { data: forms.map((form) => formView(form, now)), total: forms.length };
    }),
    removeReleaseForm: command(removeForm),
  });

export const catalogStaffRoutes = (doors: CatalogRouteDoors) =>
  implement(
    'catalogStaff',
    catalogStaff,
  )({
    items: query(listItems(doors)),
    item: query(viewItem(doors)),
    approve: approveItem(doors),
    reject: rejectItem(doors),
    releaseFormLink: openForm(doors.files),
  });
