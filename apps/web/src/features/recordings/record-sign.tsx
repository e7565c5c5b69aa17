import { Sign } from './sign.tsx';
import { useRecordState } from './use-record-state.ts';

export function RecordSign({ showId }: { showId: string }) {
  const { data } = useRecordState(showId);
  return <Sign on={data?.isRecording === true} />;
}
