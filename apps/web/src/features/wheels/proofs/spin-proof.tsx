import { Button, CircleCheck, CircleX, Copy, ErrorState, Skeleton, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsProofsWords } from './words.ts';
import { stopOf, turnTo } from '../wheel-geometry.ts';
import { WheelPicture } from '../wheel-picture.tsx';
import { wheelsQueries, type WheelProof } from '../wheels.queries.ts';
import { revealedOf, scriptOf } from './lines-of.ts';
import css from './spin-proof.module.css';
import { verifySpin } from './verify-spin.ts';

/** Source text of `verify-spin.ts`, for display. */
const [lines = ''] = Object.values(
  import.meta.glob<string>('./verify-spin.ts', { query: '?raw', import: 'default', eager: true }),
);

/** Proof of a spin, verified in the browser, along with the code that does it. */
export function SpinProof({ id }: { id: string }) {
  const t = useWords(wheelsProofsWords);
  const { data: proof, error, isFetching, refetch } = useQuery(wheelsQueries.proof(id));
  const checked = useQuery({
    queryKey: ['wheels', 'verified', id],
    enabled: proof !== undefined,
    staleTime: Infinity,
    queryFn: () => check(proof),
  });
  if (error && !proof)
    return (
      <ErrorState
        title={t('wheels.proofFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!proof) return <Skeleton height={320} radius={12} />;
  return (
    <Stack gap={16}>
      <h1>{t('wheels.verify')}</h1>
      <p className={css.lead}>{t('wheels.verifyIntro')}</p>
      <output className={css.verdict} data-right={checked.data}>
        {checked.data === undefined ? (
          t(checked.error ? 'wheels.cannotCheck' : 'wheels.checking')
        ) : checked.data ? (
          <>
            <CircleCheck size={20} aria-hidden /> {t('wheels.isFair', { label: proof.label })}
          </>
        ) : (
          <>
            <CircleX size={20} aria-hidden /> {t('wheels.isWrong')}
          </>
        )}
      </output>
      <div className={css.both}>
        <Facts proof={proof} />
        <Stopped proof={proof} />
      </div>
      <h2>{t('wheels.lines')}</h2>
      <p className={css.lead}>{t('wheels.linesIntro')}</p>
      <CopyLines proof={proof} />
      <pre className={css.lines}>
        <code>{lines}</code>
      </pre>
    </Stack>
  );
}

async function check(proof: WheelProof | undefined): Promise<boolean> {
  if (!proof) return false;
  const { isPromised, segment } = await verifySpin(revealedOf(proof));
  return isPromised && segment === proof.segment;
}

function Stopped({ proof: { segments, segment, spinId } }: { proof: WheelProof }) {
  const weights = segments.map(({ weight }) => weight);
  return <WheelPicture segments={segments} turn={turnTo(weights, { segment, at: stopOf(spinId) }, 0)} lit={segment} />;
}

function CopyLines({ proof }: { proof: WheelProof }) {
  const t = useWords(wheelsProofsWords);
  const copy = () => {
    // Browsers hide the clipboard API from pages not served over HTTPS.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    void (clipboard ? clipboard.writeText(scriptOf(lines, proof)) : Promise.reject(new Error('no clipboard'))).then(
      () => toast.success(t('wheels.copied')),
      () => toast.error(t('wheels.copyFailed')),
    );
  };
  return (
    <div>
      <Button size="small" icon={<Copy size={16} aria-hidden />} onClick={copy}>
        {t('wheels.copy')}
      </Button>
    </div>
  );
}

function Facts({ proof }: { proof: WheelProof }) {
  const t = useWords(wheelsProofsWords);
  const rows = [
    [t('wheels.fact.wheel'), proof.title],
    [t('wheels.fact.number'), String(proof.number)],
    [t('wheels.fact.commitment'), proof.commitment],
    [t('wheels.fact.serverSeed'), proof.serverSeed],
    [t('wheels.fact.spinId'), proof.spinId],
    [t('wheels.fact.clientSeed'), proof.clientSeed],
    [
      t('wheels.fact.weights'),
      proof.segments.map(({ label, weight }, place) => `${place}: ${label} (${weight})`).join(' · '),
    ],
    [t('wheels.fact.segment'), `${proof.label} (${proof.segment})`],
    [t('wheels.fact.next'), proof.nextCommitment],
  ] as const;
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('wheels.fact.when')}</dt>
        <dd>
          <DateTime at={proof.createdAt} />
        </dd>
      </div>
    </dl>
  );
}
