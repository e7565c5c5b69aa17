import { useEffect, useState } from 'react';
import { FormError, rules, useForm } from '../../../../shared/forms/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
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
import { ProductFields } from './product-fields.tsx';
import { VideoFields } from './video-fields.tsx';

/** What an item is to be from now on; undefined leaves it. */
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

/** The form of an item, whatever its kind. */
export function ItemForm({ id, kind, item, wanted, onDirty, onBusy, onSaved }: Props) {
  const [before] = useState(() => fieldsOf(item));
  const [files, setFiles] = useState<Readonly<Record<string, File | undefined>>>({});
  const [progress, setProgress] = useState<number>();
  const save = useSaveItem(kind);
  const form = useForm<ItemFields>({
    initial: before,
    rules: {
      title: [rules.required, rules.between(1, MOST_TITLE)],
      description: [rules.between(0, MOST_DESCRIPTION)],
      price: [rules.between(0, MOST_PRICE)],
    },
    submit: async (values) => {
      const hasFiles = Object.values(files).some(Boolean);
      try {
        const fields = { ...bodyOf(kind, item && before, values), ...(wanted ? { status: wanted } : {}) };
        onSaved(
          await save.mutateAsync({
            id: item?._id,
            fields,
            ...(hasFiles ? { files, onProgress: setProgress } : {}),
          }),
        );
      } finally {
        setProgress(undefined);
      }
    },
  });
  const isDirty = Object.values(files).some(Boolean) || Object.keys(changesOf(before, form.values)).length > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  useEffect(() => onBusy(form.busy), [onBusy, form.busy]);
  const setFile = (name: string, file: File | undefined) => setFiles((now) => ({ ...now, [name]: file }));
  return (
    <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
      {item && <ItemState item={item} />}
      {kind === 'video' && item?.playback && (
        <video className={css.video} src={item.playback.mp4} poster={item.picture?.src} controls playsInline>
          <track kind="captions" />
        </video>
      )}
      {kind === 'product' && <ProductFields form={form} />}
      <Files kind={kind} item={item} type={form.values.type} files={files} onFile={setFile} progress={progress} />
      <DescriptionFields form={form} />
      {kind === 'video' && <VideoFields form={form} />}
      <FormError>{form.error}</FormError>
      {kind === 'gallery' && item && <GalleryPhotos gallery={item} />}
    </form>
  );
}

const FILES = {
  video: [
    { name: 'video', accept: 'video/*', current: 'main' },
    { name: 'trailer', accept: 'video/*', current: 'trailerFile' },
    { name: 'thumbnail', accept: 'image/*', current: 'pictureFile' },
  ],
  photo: [{ name: 'photo', accept: 'image/*', current: 'main' }],
  gallery: [],
  product: [
    { name: 'digitalFile', accept: '', current: 'main' },
    { name: 'image', accept: 'image/*', current: 'pictureFile' },
  ],
} as const;

interface FilesProps {
  kind: Kind;
  item: OwnItem | undefined;
  type: ItemFields['type'];
  files: Readonly<Record<string, File | undefined>>;
  onFile: (name: string, file: File | undefined) => void;
  progress: number | undefined;
}
function Files({ kind, item, type, files, onFile, progress }: FilesProps) {
  const t = useWords();
  const shown = FILES[kind].filter(({ name }) => name !== 'digitalFile' || type === 'digital');
  return shown.map(({ name, accept, current }) => (
    <FileField
      key={name}
      label={t(`content.file.of.${name}`)}
      hint={name === 'trailer' || name === 'thumbnail' ? t(`content.file.hint.${name}`) : undefined}
      accept={accept}
      current={item?.[current]}
      file={files[name]}
      onFile={(file) => onFile(name, file)}
      progress={files[name] && progress}
    />
  ));
}
