import { ChipChoice, EmptyState, Tabs, TextField, Search, UserCheck } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '../../../shared/session/index.ts';
import { formatTotal } from '../../../shared/formats/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { ApplicantDetail } from './applicant-detail.tsx';
import { ApplicantQueue } from './applicant-queue.tsx';
import { neighbourOf } from './applicant.rules.ts';
import {
  LISTS,
  verificationStaffQueries,
  type Applicant,
  type ApplicantFilters,
} from './verification.staff.queries.ts';
import { HeldDecisions } from './held-decisions.tsx';
import { useDecisionDesk, useHeldDecisions } from './use-decisions.ts';
import css from './verification.module.css';

/** Filters stored in the URL. */
export interface VerificationSearch {
  readonly status: ApplicantFilters['status'];
  readonly kind?: Applicant['kind'] | undefined;
  readonly q?: string | undefined;
  /** Id of the open applicant. */
  readonly id?: string | undefined;
}
interface Props {
  search: VerificationSearch;
  onSearch: (search: VerificationSearch) => void;
}

/** The queue of performers and studios, next to the open applicant. */
export function Verification({ search, onSearch }: Props) {
  const t = useWords(verificationStaffWords, staffWords);
  const { id, ...filters } = search;
  const query = useInfiniteQuery(verificationStaffQueries.applicants(filters));
  const held = useHeldDecisions();
  const desk = useDecisionDesk();
  const staff = useProfile('staff');
  const isHeld = new Set(held.map(({ applicant }) => applicant._id));
  const applicants = (query.data?.pages.flatMap((page) => page.data) ?? []).filter((each) => !isHeld.has(each._id));
  const chosen = applicants.find((each) => each._id === id);
  const place = useRef<HTMLDivElement>(null);
  const choose = (next: string | undefined) => onSearch({ ...search, id: next });
  const ids = applicants.map((each) => each._id);
  const go = (by: 1 | -1) => {
    const next = neighbourOf(ids, id, by);
    if (!next) return;
    choose(next);
    focusRow(place.current, next);
  };
  // Leaving the page must not lose a pending decision.
  useEffect(() => () => void desk.flush(), [desk]);
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    u: () => {
      const last = held.findLast(({ state }) => state === 'held');
      if (last && desk.undo(last.applicant._id)) choose(last.applicant._id);
    },
  });
  const decide = (applicant: Applicant, reason?: string) => {
    const at = ids.indexOf(applicant._id);
    const next = ids[at + 1] ?? ids[at - 1];
    desk.hold({ applicant, reason });
    choose(next);
    if (next) focusRow(place.current, next);
  };
  return (
    <>
      <Filters search={search} onSearch={onSearch} total={query.data?.pages[0] && formatTotal(query.data.pages[0])} />
      <div ref={place} className={css.desk} data-open={id !== undefined || undefined}>
        <ApplicantQueue query={query} applicants={applicants} search={search} onSearch={onSearch} />
        <section className={css.detail} aria-label={t('admin.verification')}>
          {id && !isHeld.has(id) ? (
            <ApplicantDetail
              key={id}
              id={id}
              known={chosen}
              me={staff?.name ?? ''}
              onDecide={decide}
              onBack={() => choose(undefined)}
            />
          ) : (
            <EmptyState icon={<UserCheck size={28} aria-hidden />} title={t('admin.v.choose')}>
              <KeyHints />
            </EmptyState>
          )}
        </section>
      </div>
      <HeldDecisions onUndone={choose} />
    </>
  );
}

const KEYS = [
  ['J K', 'admin.v.key.move'],
  ['D', 'admin.v.key.documents'],
  ['A', 'admin.v.key.approve'],
  ['R', 'admin.v.key.reject'],
  ['U', 'admin.v.key.undo'],
] as const;

/** Keyboard shortcuts, shown on devices with a keyboard. */
function KeyHints() {
  const t = useWords(verificationStaffWords);
  return (
    <span className={css.keys}>
      {KEYS.map(([key, words]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(words)}
        </span>
      ))}
    </span>
  );
}

function focusRow(place: HTMLElement | null, id: string) {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>(`[data-applicant="${CSS.escape(id)}"]`)?.focus());
}

function Filters({ search, onSearch, total }: Props & { total: string | undefined }) {
  const t = useWords(verificationStaffWords, staffWords);
  const others = { q: search.q, kind: search.kind };
  return (
    <div className={css.filters}>
      <Tabs
        label={t('admin.v.status')}
        value={search.status}
        onChange={(status) => onSearch({ ...others, status: status as VerificationSearch['status'] })}
        tabs={LISTS.map((status) => ({
          id: status,
          label: t(`admin.v.${status}`),
          count: status === search.status ? total : undefined,
        }))}
      />
      <div className={css.narrow}>
        <ChipChoice
          legend={t('admin.v.kind')}
          value={search.kind ?? 'all'}
          onChange={(kind) => onSearch({ status: search.status, q: search.q, ...(kind === 'all' ? {} : { kind }) })}
          options={[
            { value: 'all', label: t('admin.v.all') },
            { value: 'performer', label: t('admin.v.performers') },
            { value: 'studio', label: t('admin.v.studios') },
          ]}
        />
        <SearchField search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}

const TYPING_MS = 250;

function SearchField({ search, onSearch }: Props) {
  const t = useWords(verificationStaffWords);
  const [text, setText] = useState(search.q ?? '');
  const [seen, setSeen] = useState(search.q);
  if (seen !== search.q) {
    setSeen(search.q);
    if (text.trim() !== (search.q ?? '')) setText(search.q ?? '');
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const q = text.trim() || undefined;
    if (q === search.q) return undefined;
    const timer = setTimeout(() => latest.current({ status: search.status, kind: search.kind, q }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, search.q, search.status, search.kind]);
  return (
    <div className={css.search}>
      <TextField
        label={t('admin.v.search')}
        hideLabel
        type="search"
        placeholder={t('admin.v.search')}
        maxLength={100}
        icon={<Search size={16} aria-hidden />}
        value={text}
        onChange={setText}
      />
    </div>
  );
}
