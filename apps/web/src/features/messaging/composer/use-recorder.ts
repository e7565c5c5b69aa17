import { useEffect, useRef, useState } from 'react';

/** Maximum length of a voice message. Recording pauses when it is reached. */
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

export function useRecorder() {
  const running = useRef<Recording>(undefined);
  const [seconds, setSeconds] = useState<number>();
  const isRecording = seconds !== undefined;
  /** Set while the browser opens the microphone or asks for permission. */
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
    /** Seconds recorded so far. Undefined when not recording. */
    seconds,
    /** Starts recording. Rejects if the microphone is unavailable or not allowed. Does nothing if already started. */
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
    /** Stops recording and returns the audio. Undefined if nothing was recorded. */
    end,
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
