import { Tabs } from '@footlight/ui';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { StyleControls } from './style-controls.tsx';
import { StyleFields } from './style-fields.tsx';
import { StyleShows } from './style-shows.tsx';
import { UploadField, UploadMany } from '../../features/uploads/index.ts';
import css from './styles.module.css';

export const Route = createFileRoute('/dev/styles')({
  staticData: { layout: 'primary' },
  beforeLoad: ({ context }) => {
    if (!context.dev) throw notFound();
  },
  head: () => ({ meta: [{ title: 'Styles' }, { name: 'robots', content: 'noindex' }] }),
  component: StylePage,
});

/** The complete design system in both themes, for visual review and tests. Not available in production. */
function StylePage() {
  const [part, setPart] = useState('controls');
  const Part =
    { controls: StyleControls, fields: StyleFields, shows: StyleShows, uploads: StyleUploads }[part] ?? StyleControls;
  return (
    <>
      <h1>Styles</h1>
      <Tabs
        label="Parts"
        value={part}
        onChange={setPart}
        tabs={[
          { id: 'controls', label: 'Controls' },
          { id: 'fields', label: 'Fields' },
          { id: 'shows', label: 'Lists and figures' },
          { id: 'uploads', label: 'Uploads' },
        ]}
      />
      <div className={css.themes}>
        {(['dark', 'light'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={css.theme}>
            <Part />
          </div>
        ))}
      </div>
    </>
  );
}

/** Upload fields. Uploading requires a logged-in creator. */
function StyleUploads() {
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
