import { Card, Check as CheckMark, Clock, Stack, TriangleAlert, VisuallyHidden, X } from '@footlight/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import css from './checklist.module.css';
import type { Check, CheckName, CheckState } from './preflight.ts';

const ICONS = { ok: CheckMark, waiting: Clock, warn: TriangleAlert, bad: X };
const STATES = {
  ok: 'console.checkOk',
  waiting: 'console.checkWaiting',
  warn: 'console.checkWarn',
  bad: 'console.checkBad',
} as const;
const WORDS: Record<
  CheckName,
  Partial<Record<CheckState, WordKeyOf<typeof broadcastConsoleWords>>> & { ok: WordKeyOf<typeof broadcastConsoleWords> }
> = {
  verified: { ok: 'console.verified', bad: 'console.verifiedBad' },
  email: { ok: 'console.email', warn: 'console.emailWarn' },
  camera: { ok: 'console.cameraOk', waiting: 'console.previewOpening', bad: 'console.cameraBad' },
  microphone: { ok: 'console.microphoneOk', warn: 'console.microphoneWarn' },
  title: { ok: 'console.titleOk', bad: 'console.titleBad' },
  connection: { ok: 'console.connectionOk', waiting: 'console.connectionWaiting', warn: 'console.connectionWarn' },
};
const blockerWords = (blockedBy: readonly string[]): WordKeyOf<typeof broadcastConsoleWords> => {
  if (blockedBy.includes('ACCOUNT_SUSPENDED')) return 'console.suspendedBad';
  if (blockedBy.includes('DOCUMENTS_EXPIRED')) return 'console.documentsBad';
  return blockedBy.includes('MEMBER_INACTIVE') && !blockedBy.includes('NOT_VERIFIED')
    ? 'console.inactiveBad'
    : 'console.verifiedBad';
};

export function Checklist({
  checks,
  blockedBy,
  children,
}: {
  checks: readonly Check[];
  blockedBy: readonly string[];
  children: ReactNode;
}) {
  const t = useWords(broadcastConsoleWords);
  return (
    <Card title={t('console.checklist')}>
      <Stack as="ul" gap={2}>
        {checks.map(({ name, state }) => {
          const Icon = ICONS[state];
          const words =
            name === 'verified' && state === 'bad' ? blockerWords(blockedBy) : (WORDS[name][state] ?? WORDS[name].ok);
          return (
            <li key={name} className={css.check} data-state={state}>
              <span className={css.mark}>
                <Icon size={14} aria-hidden />
              </span>
              <span>
                {t(words)}
                <VisuallyHidden> ({t(STATES[state])})</VisuallyHidden>
                {words === 'console.documentsBad' && (
                  <>
                    {' '}
                    <Link to="/settings/documents">{t('console.documentsAgain')}</Link>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </Stack>
      <div className={css.foot}>{children}</div>
    </Card>
  );
}
