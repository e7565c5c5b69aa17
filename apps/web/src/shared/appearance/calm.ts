const CALM = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
/** Chromium's word that a connection is paid by what comes through it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether somebody wants less motion or less data: then nothing plays by itself. */
export const isCalm = (): boolean => savesData() || CALM.some((query) => matchMedia(query).matches);

/** Calls back when that may have changed; returns how to stop. */
export function onCalm(listen: () => void): () => void {
  const media = CALM.map((query) => matchMedia(query));
  for (const one of media) one.addEventListener('change', listen);
  return () => {
    for (const one of media) one.removeEventListener('change', listen);
  };
}
