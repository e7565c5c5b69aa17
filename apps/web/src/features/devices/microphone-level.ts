const SILENCE_DB = -60;
const LOOK_MS = 80;

/** Returns the filled share of a level meter: 0 at −60 dB, 1 at full scale. */
export const levelOf = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const rms = Math.sqrt(sum / Math.max(1, samples.length));
  if (rms <= 0) return 0;
  // Scaled by √2 so that a full-scale sine fills the meter.
  const db = 20 * Math.log10(rms * Math.SQRT2);
  return Math.min(1, Math.max(0, 1 - db / SILENCE_DB));
};

/** Measures a microphone's level about twelve times per second until the returned function is called. */
export function measureLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  const samples = new Float32Array(analyser.fftSize);
  source.connect(analyser);
  // Browsers suspend audio until the user interacts with the page.
  const wake = () => void context.resume().catch(() => undefined);
  wake();
  document.addEventListener('pointerdown', wake);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('pointerdown', wake);
    source.disconnect();
    void context.close();
  };
}
