import { useRouter, useSearch } from '@tanstack/react-router';
import { LISTS, Verification, type VerificationSearch } from '../../features/verification/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';

const oneOf = <T extends string>(value: unknown, values: readonly T[]): T | undefined =>
  values.find((one) => one === value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

export function Page() {
  const t = useWords(staffWords);
  const router = useRouter();
  const told = useSearch({ strict: false }) as Record<string, unknown>;
  const search: VerificationSearch = {
    status: oneOf(told['status'], LISTS) ?? 'pending',
    kind: oneOf(told['kind'], ['performer', 'studio']),
    q: told['q'] === undefined ? undefined : textOf(String(told['q'])),
    id: textOf(told['id']),
  };
  const onSearch = (next: VerificationSearch) => {
    const kept = Object.entries(next).filter(([key, value]) => value && !(key === 'status' && value === 'pending'));
    void router.navigate({
      to: '/admin/verification' as '/',
      search: Object.fromEntries(kept) as never,
      // "Back" returns straight to the list instead of stepping through each opened applicant.
      replace: search.id !== undefined || next.id === undefined,
      resetScroll: false,
    });
  };
  return (
    <>
      <h1>{t('admin.verification')}</h1>
      <Verification search={search} onSearch={onSearch} />
    </>
  );
}
