import { Button, Card, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { articlesStaffWords } from './words.ts';
import css from './article-editor.module.css';
import { articlesStaffQueries, type ArticleVersion } from './articles.staff.queries.ts';

interface Props {
  id: string;
  onTake: (version: ArticleVersion) => void;
}

/** An article's saved versions. A version can be copied into the form; saving the form restores it. */
export function ArticleVersions({ id, onTake }: Props) {
  const t = useWords(articlesStaffWords);
  const api = useApi();
  const { act, busy } = useAct('articlesStaff');
  const [asked, setAsked] = useState<string>();
  const { data } = useQuery(articlesStaffQueries.versions(id));
  const take = async (versionId: string) => {
    setAsked(versionId);
    await act(async () => onTake(await api.articlesStaff.version({ params: { id, versionId } })), t('admin.ar.taken'));
  };
  const [newest, ...earlier] = data?.data ?? [];
  if (!newest) return null;
  return (
    <Card title={t('admin.ar.versions')}>
      {earlier.length === 0 && <p>{t('admin.ar.noVersions')}</p>}
      <Stack as="ul" gap={10} className={css.versions}>
        {earlier.map(({ _id, title, by, at, status }) => (
          <li key={_id}>
            <span>
              <b>{title}</b>
              <small>
                {t(`admin.ar.status.${status}`)} · {by ? `${by} · ` : ''}
                <DateTime at={at} />
              </small>
            </span>
            <Button size="small" busy={busy && asked === _id} onClick={() => void take(_id)}>
              {t('admin.ar.take')}
            </Button>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
