import { DateTime } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { developersWords } from './words.ts';

export function LastUsed({ at }: { at: string | undefined }) {
  const t = useWords(developersWords);
  if (!at) return t('developers.token.neverUsed');
  return (
    <>
      {t('developers.token.lastUsed')} <DateTime at={at} />
    </>
  );
}
