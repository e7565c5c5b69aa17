import { Tabs, TextArea } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { apiQuery } from '../../../shared/api/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { articlesStaffWords } from './words.ts';
import { ArticleText } from '../article-page.tsx';
import { BodyTools, editOfKey, type Edit } from './body-tools.tsx';
import type { Picked } from './markdown-edits.ts';

const LONGEST = 50_000;

interface BodyField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
export function Body({ field }: { field: BodyField }) {
  const t = useWords(articlesStaffWords);
  const [tab, setTab] = useState('write');
  return (
    <>
      <Tabs
        label={t('admin.ar.body')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'write', label: t('admin.ar.write') },
          { id: 'preview', label: t('admin.ar.preview') },
        ]}
      />
      {tab === 'write' ? <Writing field={field} /> : <Preview body={field.value} />}
    </>
  );
}

function Writing({ field }: { field: BodyField }) {
  const t = useWords(articlesStaffWords);
  const area = useRef<HTMLTextAreaElement>(null);
  const next = useRef<Picked>(undefined);
  useLayoutEffect(() => {
    const { current } = next;
    next.current = undefined;
    if (!current) return;
    area.current?.focus();
    area.current?.setSelectionRange(current.from, current.to);
  });
  const edit = (change: Edit) => {
    const { current } = area;
    if (!current) return;
    const changed = change({ text: current.value, from: current.selectionStart, to: current.selectionEnd });
    if (changed.text.length > LONGEST) return;
    next.current = changed;
    field.onChange(changed.text);
  };
  return (
    <>
      <BodyTools onEdit={edit} />
      <TextArea
        label={t('admin.ar.body')}
        hint={t('admin.ar.bodyHint')}
        rows={16}
        maxLength={LONGEST}
        {...field}
        ref={area}
        onKeyDown={(event) => {
          const change = editOfKey(event, t);
          if (!change) return;
          event.preventDefault();
          edit(change);
        }}
      />
    </>
  );
}

function Preview({ body }: { body: string }) {
  const { data } = useQuery({ ...apiQuery('articlesStaff.preview', { body: { body } }), gcTime: 0 });
  return <ArticleText content={data?.content ?? ''} />;
}
