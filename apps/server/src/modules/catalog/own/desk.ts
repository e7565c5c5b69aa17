import { catalog } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { uploadForm } from '../forms/keep-form.ts';
import { createGallery } from './galleries.ts';
import { createPhoto } from './photos.ts';
import { createProduct } from './products.ts';
import type { CatalogDoors } from './save-item.ts';
import { createVideo } from './videos.ts';

type Make = (context: RequestContext, fields: unknown) => Promise<{ readonly _id: string }>;
export type CatalogDesk = Readonly<
  Record<'createGallery' | 'createPhoto' | 'createVideo' | 'createProduct' | 'uploadReleaseForm', Make>
>;

/**
 * Commands that create content, for use by other modules. Each one matches the API call of the same name and parses its
 * fields with the same schema. Files are taken from the context.
 */
export function catalogDesk(doors: CatalogDoors & { readonly files: Pick<SealedFiles, 'sealedBy'> }): CatalogDesk {
  const rest = { params: undefined, query: undefined };
  return {
    createGallery: (context, fields) =>
      createGallery(doors)(context, { ...rest, body: catalog.createGallery.body.parse(fields) }),
    createPhoto: (context, fields) =>
      createPhoto(doors)(context, { ...rest, body: catalog.createPhoto.body.parse(fields) }),
    createVideo: (context, fields) =>
      createVideo(doors)(context, { ...rest, body: catalog.createVideo.body.parse(fields) }),
    createProduct: (context, fields) =>
      createProduct(doors)(context, { ...rest, body: catalog.createProduct.body.parse(fields) }),
    uploadReleaseForm: (context, fields) =>
      uploadForm(doors.files)(context, { ...rest, body: catalog.uploadReleaseForm.body.parse(fields) }),
  };
}
