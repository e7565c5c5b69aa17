import { Button, ButtonLink, Cluster, Copy, Download, Stack } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';

/** Recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords(usersWords);
  const text = `${codes.join('\n')}\n`;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('users.factor.codes.copied')),
      () => toast.error(t('users.factor.codes.notCopied')),
    );
  return (
    <Stack gap={16} className={css.form}>
      <p>{t('users.factor.codes.text')}</p>
      <ul className={css.codes} aria-label={t('users.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Cluster gap={8}>
        <Button ref={first} icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('users.factor.codes.copy')}
        </Button>
        <ButtonLink
          icon={<Download size={16} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('users.factor.codes.download')}
        </ButtonLink>
      </Cluster>
      <Button tone="action" wide onClick={onKept}>
        {t('users.factor.codes.kept')}
      </Button>
    </Stack>
  );
}
