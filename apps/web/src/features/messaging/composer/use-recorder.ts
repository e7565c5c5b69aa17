import { useEffect, useRef, useState } from 'react';

/** A voice message ends by itself then. */
export const MOST_SECONDS = 300;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

interface Recording {
  readonly recorder: MediaRecorder;
  readonly stream: MediaStream;
  readonly parts: Blob[];
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Records a voice message by the browser's microphone. */
export function useRecorder() {
  const running = useRef<Recording>(undefined);
  const [seconds, setSeconds] = useState<number>();
  const isRecording = seconds !== undefined;
  /** The browser opens the microphone, or asks whether it may. */
  const isOpening = useRef(false);
  const isGone = useRef(false);

  const end = (): Promise<Blob | undefined> => {
    const recording = running.current;
    running.current = undefined;
    setSeconds(undefined);
    if (!recording) return Promise.resolve(undefined);
    const { recorder, stream, parts } = recording;
    return new Promise((resolve) => {
      recorder.addEventListener('stop', () => {
        stop(stream);
        resolve(new Blob(parts, { type: recorder.mimeType }));
      });
      if (recorder.state === 'inactive') recorder.dispatchEvent(new Event('stop'));
      else recorder.stop();
    });
  };
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void latest.current();
    };
  }, []);
  useEffect(() => {
    if (!isRecording) return;
    const beganAt = performance.now();
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - beganAt) / 1000);
      setSeconds(Math.min(MOST_SECONDS, passed));
      if (passed >= MOST_SECONDS && running.current?.recorder.state === 'recording') running.current.recorder.pause();
    }, 250);
    return () => clearInterval(timer);
  }, [isRecording]);

  return {
    /** How long it has run; undefined while nothing is recorded. */
    seconds,
    /** Rejects where the microphone may not be used. Begun twice, it is one recording. */
    async begin(): Promise<void> {
      if (isOpening.current || running.current) return;
      isOpening.current = true;
      const stream = await navigator.mediaDevices
        .getUserMedia({ audio: true })
        .finally(() => (isOpening.current = false));
      if (isGone.current) return stop(stream);
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const parts: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      running.current = { recorder, stream, parts };
      recorder.start(1000);
      setSeconds(0);
    },
    /** What was recorded. */
    end,
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
