import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { useAppearance } from '../../shared/appearance/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { scheduleWords } from './words.ts';

/** Turns a performer's show reminders on or off. Calls `onChange` optimistically, and again to confirm or roll back. */
export function useRemind(performerId: string, onChange: (isReminded: boolean) => void) {
  const api = useApi();
  const t = useWords(scheduleWords);
  const { language } = useAppearance();
  return useMutation({
    mutationFn: (isReminded: boolean) => {
      const args = { params: { id: performerId } };
      return isReminded ? api.schedule.remind({ ...args, body: { language } }) : api.schedule.forgetReminder(args);
    },
    onMutate: onChange,
    onSuccess: (_answer, isReminded) => {
      // Called again, because a fetch in the meantime may have cached the old state.
      onChange(isReminded);
      toast.success(t(isReminded ? 'schedule.reminded' : 'schedule.forgotten'));
    },
    onError: (error, isReminded) => {
      onChange(!isReminded);
      toast.error(error.message);
    },
  });
}
