import { useState } from 'react';
import { UploadField, UploadMany } from '../../features/uploads/index.ts';

/** Upload fields. Uploading requires a logged-in creator. */
export function StyleUploads() {
  const [video, setVideo] = useState<string | null>(null);
  const [file, setFile] = useState<string | null>('kept');
  return (
    <>
      <UploadField label="Video" hint="Up to 10 GB" purpose="video" value={video} onChange={setVideo} />
      <UploadField label="File of a product" purpose="product-file" value={file} onChange={setFile} />
      <UploadMany label="Photos" purpose="photo" onUploaded={() => undefined} />
    </>
  );
}
