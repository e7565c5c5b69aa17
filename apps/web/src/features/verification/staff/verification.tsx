import { ChipChoice, EmptyState, Search, TextField, UserCheck } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useProfile } from '../../../shared/session/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { StaffTabs, type Counted } from '../../../shared/lists/index.ts';
import { ReviewDesk, ReviewFilters, useReviewDesk } from '../../../shared/review-desk/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { ApplicantDetail } from './applicant-detail.tsx';
import { ApplicantRow, NoApplicants } from './applicant-row.tsx';
import {
  LISTS,
  verificationStaffQueries,
  type Applicant,
  type ApplicantFilters,
} from './verification.staff.queries.ts';
import { HeldDecisions } from './held-decisions.tsx';
import { RejectMany } from './reject-many.tsx';
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
  const decisions = useDecisionDesk();
  const staff = useProfile('staff');
  const isHeld = new Set(held.map(({ applicant }) => applicant._id));
  const applicants = (query.data?.pages.flatMap((page) => page.data) ?? []).filter((each) => !isHeld.has(each._id));
  const choose = (next: string | undefined) => onSearch({ ...search, id: next });
  const desk = useReviewDesk(applicants, id, choose);
  // Flushes pending decisions, which must not be lost when the user leaves the page.
  useEffect(() => () => void decisions.flush(), [decisions]);
  useKeys({
    u: () => {
      const last = held.findLast(({ state }) => state === 'held');
      if (last && decisions.undo(last.applicant._id)) choose(last.applicant._id);
    },
  });
  const decide = (applicant: Applicant, reason?: string) => {
    decisions.hold({ applicant, reason });
    desk.openAfter(applicant._id);
  };
  return (
    <>
      <Filters search={search} onSearch={onSearch} counted={query.data?.pages[0]} />
      <ReviewDesk
        desk={desk}
        query={query}
        cases={applicants}
        label={t('admin.v.queue')}
        caseLabel={t('admin.verification')}
        back={t('admin.v.back')}
        nameOf={({ name, username }) => name || username}
        row={(applicant) => <ApplicantRow applicant={applicant} list={search.status} />}
        bulk={
          search.status === 'pending' ? (picked, clear) => <RejectMany applicants={picked} onDone={clear} /> : undefined
        }
        empty={<NoApplicants search={search} onSearch={onSearch} />}
        unopened={
          <EmptyState icon={<UserCheck size={28} aria-hidden />} title={t('admin.v.choose')}>
            <KeyHints />
          </EmptyState>
        }
      >
        {id && !isHeld.has(id) && (
          <ApplicantDetail
            key={id}
            id={id}
            known={applicants.find((each) => each._id === id)}
            me={staff?.name ?? ''}
            onDecide={decide}
          />
        )}
      </ReviewDesk>
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

function Filters({ search, onSearch, counted }: Props & { counted: Counted | undefined }) {
  const t = useWords(verificationStaffWords, staffWords);
  const { status, kind, q } = search;
  return (
    <ReviewFilters
      tabs={
        <StaffTabs
          filters={LISTS}
          filter={status}
          onFilter={(next) => onSearch({ q, kind, status: next })}
          nameOf={(list) => t(`admin.v.${list}`)}
          counted={counted}
        />
      }
      search={<SearchField search={search} onSearch={onSearch} />}
    >
      <ChipChoice
        legend={t('admin.v.kind')}
        value={kind ?? 'all'}
        onChange={(next) => onSearch({ status, q, ...(next === 'all' ? {} : { kind: next }) })}
        options={[
          { value: 'all', label: t('admin.v.all') },
          { value: 'performer', label: t('admin.v.performers') },
          { value: 'studio', label: t('admin.v.studios') },
        ]}
      />
    </ReviewFilters>
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
  );
}
