import { Tabs, TextArea } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../shared/api/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ArticleText } from '../article-page.tsx';

const LONGEST = 50_000;

interface BodyField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
/** The Markdown of an article, and what readers see of it. */
export function Body({ field }: { field: BodyField }) {
  const t = useWords();
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
      {tab === 'write' ? (
        <TextArea label={t('admin.ar.body')} hint={t('admin.ar.bodyHint')} rows={16} maxLength={LONGEST} {...field} />
      ) : (
        <Preview body={field.value} />
      )}
    </>
  );
}

function Preview({ body }: { body: string }) {
  const { data } = useQuery({ ...apiQuery('articlesStaff.preview', { body: { body } }), gcTime: 0 });
  return <ArticleText content={data?.content ?? ''} />;
}
