const CALM = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
/** Chromium's hint to save data, e.g. on a metered connection. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** True if the user prefers less motion or less data. If so, nothing autoplays. */
export const isCalm = (): boolean => savesData() || CALM.some((query) => matchMedia(query).matches);

/** Notifies the listener when `isCalm` may have changed. Returns an unsubscribe function. */
export function onCalm(listen: () => void): () => void {
  const media = CALM.map((query) => matchMedia(query));
  for (const one of media) one.addEventListener('change', listen);
  return () => {
    for (const one of media) one.removeEventListener('change', listen);
  };
}
