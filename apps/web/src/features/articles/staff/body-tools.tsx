import {
  Bold,
  Cluster,
  Heading,
  type Icon,
  IconButton,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
} from '@footlight/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { useFileLimits } from '../../../shared/settings/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { articlesStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { around, asLink, atLines, withPicture, type Picked } from './markdown-edits.ts';

export type Edit = (picked: Picked) => Picked;
const BUTTONS = {
  bold: { icon: Bold, key: 'b', edit: (it, t) => around(it, '**', t('admin.ar.tool.words')) },
  italic: { icon: Italic, key: 'i', edit: (it, t) => around(it, '*', t('admin.ar.tool.words')) },
  heading: { icon: Heading, edit: (it) => atLines(it, '## ') },
  list: { icon: List, edit: (it) => atLines(it, '- ') },
  numbers: { icon: ListOrdered, edit: (it) => atLines(it, '{n}. ') },
  quote: { icon: Quote, edit: (it) => atLines(it, '> ') },
  link: { icon: Link, key: 'k', edit: (it, t) => asLink(it, t('admin.ar.tool.words')) },
} as const satisfies Record<
  string,
  {
    icon: Icon;
    key?: string;
    edit: (it: Picked, t: Translate<typeof articlesStaffWords | typeof siteWords>) => Picked;
  }
>;
const NAMES = Object.keys(BUTTONS) as (keyof typeof BUTTONS)[];

/** Returns the edit for a Ctrl or Cmd shortcut. */
export function editOfKey(
  { ctrlKey, metaKey, altKey, key }: KeyboardEvent,
  t: Translate<typeof articlesStaffWords>,
): Edit | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const found = Object.values(BUTTONS).find((one) => 'key' in one && one.key === key.toLowerCase());
  return found && ((it) => found.edit(it, t));
}

export function BodyTools({ onEdit }: { onEdit: (edit: Edit) => void }) {
  const t = useWords(articlesStaffWords);
  return (
    <Cluster role="toolbar" aria-label={t('admin.ar.tools')} gap={4}>
      {NAMES.map((name) => {
        const { icon: Sign, edit } = BUTTONS[name];
        return (
          <IconButton
            key={name}
            size="small"
            label={t(`admin.ar.tool.${name}`)}
            onClick={() => onEdit((it) => edit(it, t))}
          >
            <Sign size={16} aria-hidden />
          </IconButton>
        );
      })}
      <PictureButton onPicture={(address) => onEdit((it) => withPicture(it, address, t('admin.ar.tool.shows')))} />
    </Cluster>
  );
}

function PictureButton({ onPicture }: { onPicture: (address: string) => void }) {
  const t = useWords(articlesStaffWords, siteWords);
  const api = useApi();
  const { acceptImages } = useFileLimits();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File) => {
    setBusy(true);
    try {
      onPicture((await api.settingsStaff.upload({ files: { file } })).address);
    } catch (problem) {
      toast.error(
        problem instanceof ApiError ? (problem.fields['file'] ?? problem.message) : t('shell.somethingWrong'),
      );
    }
    setBusy(false);
  };
  return (
    <>
      <IconButton size="small" label={t('admin.ar.tool.picture')} busy={isBusy} onClick={() => input.current?.click()}>
        <Image size={16} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptImages}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen) void upload(chosen);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
