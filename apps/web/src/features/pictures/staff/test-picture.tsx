import { Badge, Stack } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { picturesStaffWords } from './words.ts';
import { reportsWords } from '../../reports/words.ts';
import { ChoosePicture } from './choose-picture.tsx';
import type { Tested } from './pictures.queries.ts';

/** Tests whether a picture matches the block list. The picture isn't stored. */
export function TestPicture() {
  const t = useWords(picturesStaffWords);
  const api = useApi();
  const [file, setFile] = useState<File>();
  const test = useMutation({ mutationFn: (chosen: File) => api.picturesStaff.test({ files: { file: chosen } }) });
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen) test.mutate(chosen);
  };
  return (
    <Stack gap={14}>
      <ChoosePicture file={file} onChange={choose} label={t('admin.bp.chooseToTest')} />
      <FormError>{test.error?.message}</FormError>
      <output>{test.data && <Result tested={test.data} />}</output>
    </Stack>
  );
}

function Result({ tested: { isPlain, match } }: { tested: Tested }) {
  const t = useWords(picturesStaffWords, reportsWords);
  if (isPlain) return <p>{t('admin.bp.plain')}</p>;
  if (!match) return <Badge tone="ok">{t('admin.bp.free')}</Badge>;
  return (
    <p>
      <Badge tone="error">{t('admin.bp.matches')}</Badge> {t(`reports.reason.${match.picture.reason}`)} ·{' '}
      {t('admin.bp.distance', { bits: match.distance })}
    </p>
  );
}
