/** The length that ffmpeg names of a file, in milliseconds; 0 when it names none. */
export const durationIn = (words: string): number => {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(words) ?? [];
  return hours ? Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000) : 0;
};
