import { RoomWall } from '../../features/streaming/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';

export function Page() {
  const t = useWords();
  return (
    <>
      <h1>{t('admin.rooms')}</h1>
      <RoomWall />
    </>
  );
}
