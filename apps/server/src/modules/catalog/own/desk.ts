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
 * What creators bring their content with, for other parts of the server: the commands of the calls of the same names, which
 * read the fields by the same schemas. Files are those of the context.
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
