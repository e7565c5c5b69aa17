import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/files/index.ts';

export const YEAR_REPORTS = ['1099-nec', '1042-s', 'dac7', 'no-form'] as const;
export type YearReport = (typeof YEAR_REPORTS)[number];

/** Downloads the yearly report as a file, which is never cached. */
export function useExportYear() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: { year: number; kind: YearReport }) => {
      const file = await api.taxformsStaff.exportYear({ body });
      saveFile(file);
      return file.rows;
    },
  });
}

/** Fetches a complete form. Requires a reason. */
export function useOpenForm(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.taxformsStaff.open({ params: { id }, body: { reason } }),
  });
}
