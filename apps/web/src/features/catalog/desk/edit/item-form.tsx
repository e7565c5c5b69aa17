import { Stack, TextField } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { FormError, rules, useForm, type Form } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import type { OwnItem } from '../desk.queries.ts';
import { changesOf } from '../item.rules.ts';
import type { Kind } from '../kinds.ts';
import { ItemState } from '../list/item-state.tsx';
import { useSaveItem } from '../use-save-item.ts';
import { DescriptionFields, MOST_DESCRIPTION, MOST_PRICE, MOST_TITLE } from './description-fields.tsx';
import { FileField } from './file-field.tsx';
import { GalleryPhotos } from './gallery-photos.tsx';
import css from './item-editor.module.css';
import { bodyOf, fieldsOf, type ItemFields } from './item-fields.ts';
import { PeopleFields } from './people-fields.tsx';
import { ProductFields } from './product-fields.tsx';

/** Status to save the item with. Undefined keeps the current one. */
export type Wanted = 'draft' | 'active' | undefined;
interface Props {
  id: string;
  kind: Kind;
  item: OwnItem | undefined;
  wanted: Wanted;
  onDirty: (is: boolean) => void;
  onBusy: (is: boolean) => void;
  onSaved: (item: OwnItem) => void;
}

export function ItemForm({ id, kind, item, wanted, onDirty, onBusy, onSaved }: Props) {
  const [before] = useState(() => fieldsOf(item));
  const [files, setFiles] = useState<Readonly<Partial<Record<FileName, string | null>>>>({});
  const save = useSaveItem(kind);
  const form = useForm<ItemFields>({
    initial: before,
    rules: {
      title: [rules.required, rules.between(1, MOST_TITLE)],
      description: [rules.between(0, MOST_DESCRIPTION)],
      price: [rules.between(0, MOST_PRICE)],
    },
    submit: async (values) => {
      const fields = {
        ...bodyOf(kind, item && before, values),
        ...named(files),
        ...(wanted ? { status: wanted } : {}),
      };
      onSaved(await save.mutateAsync({ id: item?._id, fields }));
    },
  });
  const isDirty = Object.values(files).some(Boolean) || Object.keys(changesOf(before, form.values)).length > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => onBusy(form.busy), [onBusy, form.busy]);
  return (
    <Stack gap={16}>
      {item && <ItemState item={item} />}
      {/* Kept outside the form: it contains forms of its own, and the browser would submit a nested form itself. */}
      {kind === 'gallery' && item && <GalleryPhotos gallery={item} />}
      <Stack id={id} as="form" gap={16} onSubmit={form.onSubmit} noValidate>
        {kind === 'video' && item?.playback && (
          <video className={css.video} src={item.playback.mp4} poster={item.picture?.src} controls playsInline>
            <track kind="captions" />
          </video>
        )}
        {kind === 'product' && <ProductFields form={form} />}
        <Files
          kind={kind}
          item={item}
          files={files}
          type={form.values.type}
          errors={form.errors}
          onChange={(name, uploadId) => setFiles((now) => ({ ...now, [name]: uploadId }))}
        />
        <DescriptionFields form={form} />
        {kind === 'video' && <VideoFields form={form} />}
        {kind !== 'product' && <PeopleFields form={form} />}
        <FormError>{form.error}</FormError>
      </Stack>
    </Stack>
  );
}

const FILES = {
  video: [
    { name: 'videoUploadId', words: 'video', purpose: 'video', current: 'main' },
    { name: 'trailerUploadId', words: 'trailer', purpose: 'trailer', current: 'trailerFile' },
    { name: 'thumbnailUploadId', words: 'thumbnail', purpose: 'picture', current: 'pictureFile' },
  ],
  photo: [{ name: 'photoUploadId', words: 'photo', purpose: 'photo', current: 'main' }],
  gallery: [],
  product: [
    { name: 'digitalFileUploadId', words: 'digitalFile', purpose: 'product-file', current: 'main' },
    { name: 'imageUploadId', words: 'image', purpose: 'picture', current: 'pictureFile' },
  ],
} as const;
type FileName = (typeof FILES)[Kind][number]['name'];

/** Drops empty entries, leaving only the chosen uploads. */
const named = (files: Readonly<Partial<Record<FileName, string | null>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).flatMap(([name, id]) => (id ? [[name, id]] : [])));

interface FilesProps {
  kind: Kind;
  item: OwnItem | undefined;
  type: ItemFields['type'];
  files: Readonly<Partial<Record<FileName, string | null>>>;
  errors: Readonly<Record<string, string>>;
  onChange: (name: FileName, uploadId: string | null) => void;
}
function Files({ kind, item, type, files, errors, onChange }: FilesProps) {
  const t = useWords(catalogDeskWords);
  const shown = FILES[kind].filter(({ words }) => words !== 'digitalFile' || type === 'digital');
  return shown.map(({ name, words, purpose, current }) => (
    <FileField
      key={name}
      label={t(`content.file.of.${words}`)}
      hint={words === 'trailer' || words === 'thumbnail' ? t(`content.file.hint.${words}`) : undefined}
      purpose={purpose}
      current={item?.[current]}
      value={files[name] ?? null}
      onChange={(uploadId) => onChange(name, uploadId)}
      error={errors[name]}
    />
  ));
}

function VideoFields({ form }: { form: Form<ItemFields> }) {
  const t = useWords(catalogDeskWords);
  return (
    <TextField
      label={t('content.schedule')}
      hint={t('content.scheduleHint')}
      type="datetime-local"
      {...form.field('scheduledAt')}
    />
  );
}
