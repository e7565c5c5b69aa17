import { seededRandom } from './random.ts';

const sampleRate = 48_000;
const seconds = 10;
const total = sampleRate * seconds;

/** Chords in semitones above the key, 2.5 s each. Every progression leads back to its first chord. */
const progressions = [
  [
    [0, 7, 12, 16],
    [-3, 4, 9, 12],
    [-7, 5, 9, 12],
    [-5, 2, 7, 11],
  ],
  [
    [0, 7, 15, 19],
    [-4, 3, 8, 15],
    [-9, 3, 10, 15],
    [-2, 5, 10, 14],
  ],
  [
    [0, 7, 14, 16],
    [5, 12, 16, 21],
    [-3, 7, 12, 16],
    [-5, 2, 11, 14],
  ],
] as const;

/** Rounds a frequency to a multiple of 0.1 Hz, because only then does a whole number of waves fit into the loop. */
const periodic = (hertz: number): number => Math.round(hertz * seconds) / seconds;

function addPad(
  left: Float32Array,
  right: Float32Array,
  hertz: number,
  startSample: number,
  lengthSamples: number,
  gain: number,
): void {
  const edge = sampleRate * 0.9;
  const voices = [
    { hertz: periodic(hertz), gain: 1, pan: 0.5 },
    { hertz: periodic(hertz + 0.4), gain: 0.6, pan: 0.2 },
    { hertz: periodic(hertz - 0.4), gain: 0.6, pan: 0.8 },
    { hertz: periodic(hertz * 2), gain: 0.16, pan: 0.65 },
  ];
  for (const voice of voices) {
    const step = (2 * Math.PI * voice.hertz) / sampleRate;
    for (let i = -edge; i < lengthSamples + edge; i++) {
      const rise = Math.min(1, (i + edge) / (2 * edge), (lengthSamples + edge - i) / (2 * edge));
      const at = (startSample + i + total) % total;
      const value = Math.sin(step * at) * voice.gain * gain * rise * rise * (3 - 2 * rise);
      left[at]! += value * (1 - voice.pan);
      right[at]! += value * voice.pan;
    }
  }
}

/** Adds a soft plucked note whose tail wraps around the end of the loop to its beginning. */
function addPluck(
  left: Float32Array,
  right: Float32Array,
  hertz: number,
  startSample: number,
  pan: number,
  gain: number,
): void {
  const length = sampleRate * 2.2;
  for (let i = 0; i < length; i++) {
    const time = i / sampleRate;
    const attack = Math.min(1, time / 0.006);
    const wave =
      Math.sin(2 * Math.PI * hertz * time) * Math.exp(-time * 2.6) +
      0.25 * Math.sin(4 * Math.PI * hertz * time) * Math.exp(-time * 5);
    const fade = Math.min(1, (length - i) / 4800);
    const at = (startSample + i) % total;
    left[at]! += wave * attack * fade * gain * (1 - pan);
    right[at]! += wave * attack * fade * gain * pan;
  }
}

function wav(left: Float32Array, right: Float32Array): Buffer {
  const file = Buffer.alloc(44 + total * 4);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + total * 4, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(total * 4, 40);
  for (let i = 0; i < total; i++) {
    file.writeInt16LE(Math.round(left[i]! * 32767), 44 + i * 4);
    file.writeInt16LE(Math.round(right[i]! * 32767), 46 + i * 4);
  }
  return file;
}

/**
 * Generates a quiet pad with a few plucked notes: WAV, 48 kHz stereo, 16 bit, exactly 10 s. The end runs into the
 * beginning without a click. Key, chords and notes depend on `seed`. The loudest sample is 0.22 of full scale (about
 * −13 dB).
 */
export function ambientLoop(seed: string): Buffer {
  const random = seededRandom(`audio:${seed}`);
  const left = new Float32Array(total);
  const right = new Float32Array(total);
  const key = random.pick([130.81, 146.83, 116.54, 155.56]);
  const chords = random.pick(progressions);
  const length = total / chords.length;
  const pitch = (semitones: number): number => key * 2 ** (semitones / 12);
  chords.forEach((chord, index) => {
    for (const semitones of chord)
      addPad(left, right, pitch(semitones), index * length, length, semitones < 0 ? 0.8 : 0.55);
    for (const beat of [0, 0.25, 0.5, 0.75]) {
      if (beat > 0 && random.next() < 0.3) continue;
      addPluck(
        left,
        right,
        pitch(random.pick(chord) + 12),
        Math.round((index + beat) * length),
        random.between(0.25, 0.75),
        random.between(0.5, 0.9),
      );
    }
  });
  let peak = 0;
  for (let i = 0; i < total; i++) peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
  for (const side of [left, right]) for (let i = 0; i < total; i++) side[i]! *= 0.22 / peak;
  return wav(left, right);
}
