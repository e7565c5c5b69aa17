import type { Answer, Input, reports } from '@footlight/contract';
import { storedJson } from '../../platform/db/stored-json.ts';
import { lockKeys } from '../../platform/http/idempotency.ts';
import { idOf, isId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import { networkOf } from '../../platform/visitor.ts';
import { idOfAccount } from '../accounts/index.ts';
import { fileCase } from './file-case.ts';
import { acknowledge, refuseEager } from './file-report.ts';
import type { ReportDoors } from './report-doors.ts';
import { findOwnCase, isHidden } from './reports.queries.ts';
import { senderHash, type CaseKind } from './reports.rules.ts';
import { updateCase } from './reports.store.ts';
import { findSubject, type Subject } from './subjects/subjects.queries.ts';
import { takeDown } from './subjects/take-down.ts';

type Call = typeof reports.takedown;
const FOLDERS = {
  videos: 'video',
  galleries: 'gallery',
  shop: 'product',
  feed: 'post',
  clips: 'clip',
  recordings: 'recording',
} as const;

interface Found {
  readonly kind: CaseKind;
  readonly id: string;
  readonly subject: Subject;
}

/** Resolves a URL on this site to its subject. Unknown URLs become a `link`. */
async function readLink(tx: Tx, link: string): Promise<Found> {
  const path = link.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/)[0] ?? '';
  const [folder = '', name = ''] = path.split('/').filter(Boolean);
  const known = folder in FOLDERS ? FOLDERS[folder as keyof typeof FOLDERS] : undefined;
  if (known && isId(name)) {
    const subject = await findSubject(tx.db, known, name);
    if (subject) return { kind: known, id: name, subject };
  }
  const username = folder === 'live' || folder === 'users' ? name : name ? '' : folder;
  const accountId = username.length <= 30 && username ? await idOfAccount(tx.db, username) : undefined;
  const profile = accountId && (await findSubject(tx.db, 'profile', accountId));
  if (profile) return { kind: 'profile', id: accountId, subject: profile };
  const text = link.slice(0, 1000);
  return {
    kind: 'link',
    id: idOf(`link ${text}`),
    subject: { ownerId: null, title: text.slice(0, 200), text, link: null, keys: [] },
  };
}

/**
 * Files a takedown request. Requests about intimate pictures come first in the queue, and hide the pictures until a
 * decision if staff have enabled that. Throws RATE_LIMITED.
 */
export const requestTakedown =
  (doors: ReportDoors) =>
  async (tx: Tx, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> => {
    const { accountId, address } = tx.caller;
    const isIntimate = body.type === 'intimate';
    const hash = senderHash(doors.secret, accountId || networkOf(address));
    await lockKeys(tx, [{ scope: 'report', key: hash.toString('hex') }]);
    const { kind, id, subject } = await readLink(tx, body.link);
    const known = await findOwnCase(tx.db, kind, id, hash);
    if (known) return { success: true, reference: known };
    await refuseEager(tx, hash);
    const { caseId, reportId } = await fileCase(tx, {
      kind,
      subjectId: id,
      subject,
      source: 'takedown',
      reason: isIntimate ? 'non-consensual' : 'copyright',
      note: `${body.link}\n\n${body.description}`,
      name: body.name,
      email: body.email,
      senderHash: hash,
      reporterId: accountId || null,
      isUrgent: isIntimate,
      language: body.language,
    });
    if (isIntimate && doors.hidesAtOnce() && !(await isHidden(tx.db, caseId))) {
      const hidden = await takeDown(tx, doors, { kind, subjectId: id }, 'Hidden until staff have looked at a request.');
      if (hidden) await updateCase(tx, caseId, { hidden: storedJson(hidden) });
    }
    await acknowledge(tx, doors, { caseId, reportId });
    return { success: true, reference: caseId };
  };
