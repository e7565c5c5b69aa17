import { Button, buttonClass, Card, Cluster, NumberField } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { peopleStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { mayAdjust, mayGuard, mayLookAs, mayVerify } from './may.ts';
import type { PersonView } from './people.staff.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useLookAs } from './use-look.ts';

type Asked = 'suspend' | 'ban' | 'restore' | 'look' | 'adjust';

/** Actions on an account that the staff member's role permits. */
export function PersonActs({ person }: { person: PersonView }) {
  const t = useWords(peopleStaffWords, staffWords);
  const role = useProfile('staff')?.staffRole;
  const [asked, setAsked] = useState<Asked>();
  const { status, role: kind } = person;
  const isOut = status === 'suspended' || status === 'banned';
  const acts: readonly (readonly [Asked, boolean])[] = [
    ['look', status === 'active' && mayLookAs(role)],
    ['adjust', !person.isTeammate && status !== 'erased' && mayAdjust(role)],
    ['suspend', status === 'active' && mayGuard(role)],
    ['restore', isOut && mayGuard(role) && (status !== 'banned' || role === 'admin')],
    ['ban', (status === 'active' || status === 'suspended') && mayGuard(role)],
  ];
  const open = acts.filter(([, may]) => may).map(([act]) => act);
  const verifies = kind !== 'user' && person.verification !== undefined && mayVerify(role);
  if (open.length === 0 && !verifies) return null;
  return (
    <Card title={t('admin.pe.acts')}>
      <Cluster gap={8}>
        {verifies && (
          <a
            className={buttonClass({ tone: person.verification === 'pending' ? 'action' : 'neutral' })}
            href={`/admin/verification?status=${person.verification}&id=${person._id}`}
          >
            {t('admin.pe.verify')}
          </a>
        )}
        {open.map((act) => (
          <Button
            key={act}
            tone={act === 'ban' || act === 'suspend' ? 'danger' : 'neutral'}
            onClick={() => setAsked(act)}
          >
            {t(`admin.pe.act.${act}`)}
          </Button>
        ))}
      </Cluster>
      <ActDialog person={person} asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

interface ActProps {
  person: PersonView;
  asked: Asked | undefined;
  onClose: () => void;
}
function ActDialog({ person, asked, onClose }: ActProps) {
  const t = useWords(peopleStaffWords);
  const api = useApi();
  const { act, busy } = useAct('peopleStaff');
  const lookAs = useLookAs(person);
  const [tokens, setTokens] = useState<number>();
  // Idempotency keys by request, so that a retry after a lost response reuses the key.
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (reason: string) => {
    const wish = `${tokens} ${reason}`;
    const key = keys.get(wish) ?? crypto.randomUUID();
    keys.set(wish, key);
    return key;
  };
  const { name } = person;
  const params = { id: person._id };
  const done = t('admin.pe.done', { name });
  const run = async (reason: string) => {
    const calls: Record<Asked, () => Promise<unknown>> = {
      suspend: () => api.peopleStaff.suspend({ params, body: { reason } }),
      ban: () => api.peopleStaff.suspend({ params, body: { reason, ban: true } }),
      restore: () => api.peopleStaff.restore({ params, body: { reason } }),
      look: () => lookAs(reason),
      adjust: () => api.peopleStaff.adjust({ params, body: { reason, tokens: tokens ?? 0 } }, { key: keyOf(reason) }),
    };
    if (!asked || (asked === 'adjust' && !tokens)) return;
    if (await act(calls[asked], done)) {
      keys.clear();
      setTokens(undefined);
      onClose();
    }
  };
  return (
    <ReasonDialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked ? t(`admin.pe.title.${asked}`, { name }) : ''}
      text={asked ? t(`admin.pe.text.${asked}`) : ''}
      confirm={asked ? t(`admin.pe.act.${asked}`) : ''}
      danger={asked === 'ban' || asked === 'suspend'}
      busy={busy}
      onReason={(reason) => void run(reason)}
    >
      {asked === 'adjust' && (
        <NumberField
          label={t('admin.pe.tokensSigned')}
          min={-1_000_000}
          max={1_000_000}
          value={tokens}
          onChange={setTokens}
        />
      )}
    </ReasonDialog>
  );
}
