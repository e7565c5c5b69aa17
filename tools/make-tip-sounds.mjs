/**
 * `node tools/make-tip-sounds.mjs`: generates the sounds for tips, by size, and for alerts into apps/web/public/sounds,
 * where they are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findPart, parts } from './machine.mjs';
import { inRoot } from './packages.mjs';
import { say } from './say.mjs';

const rate = 44_100;

/**
 * Notes in semitones above C5, each with its start in seconds. A wooden bar rings at 1, 4 and about 10 times its note.
 */
export const sounds = {
  'tip-15': {
    seconds: 0.55,
    loud: 0.4,
    notes: [
      [7, 0],
      [12, 0.07],
    ],
  },
  'tip-30': {
    seconds: 0.7,
    loud: 0.46,
    notes: [
      [4, 0],
      [7, 0.075],
      [12, 0.15],
    ],
  },
  'tip-50': {
    seconds: 1,
    loud: 0.52,
    notes: [
      [0, 0],
      [4, 0.07],
      [7, 0.14],
      [12, 0.21],
      [16, 0.3],
    ],
  },
  'tip-200': {
    seconds: 1.5,
    loud: 0.58,
    shimmer: true,
    notes: [
      [0, 0],
      [7, 0.065],
      [12, 0.13],
      [16, 0.195],
      [19, 0.26],
      [24, 0.36],
      [12, 0.36],
      [16, 0.36],
    ],
  },
  'alert-chime': {
    seconds: 1.2,
    loud: 0.5,
    shimmer: true,
    notes: [
      [12, 0],
      [7, 0.16],
      [16, 0.32],
    ],
  },
  'alert-coins': {
    seconds: 0.9,
    loud: 0.44,
    notes: [
      [23, 0],
      [28, 0.08],
      [23, 0.2],
      [28, 0.28],
      [31, 0.36],
    ],
  },
  'alert-bell': {
    seconds: 1.6,
    loud: 0.55,
    shimmer: true,
    notes: [
      [-5, 0],
      [-5, 0.5],
    ],
  },
  'alert-fanfare': {
    seconds: 1.8,
    loud: 0.58,
    shimmer: true,
    notes: [
      [0, 0],
      [0, 0.12],
      [0, 0.24],
      [7, 0.38],
      [4, 0.62],
      [7, 0.76],
      [12, 0.92],
      [16, 0.92],
    ],
  },
};

/** Renders a sound as 16-bit mono samples. */
export function samplesOf({ seconds, loud, notes, shimmer = false }) {
  const wave = new Float64Array(Math.round(seconds * rate));
  for (const [semitones, start] of notes) {
    const hertz = 523.25 * 2 ** (semitones / 12);
    for (let i = Math.round(start * rate); i < wave.length; i++) {
      const t = i / rate - start;
      const partial = (times, gain, decay) => gain * Math.sin(2 * Math.PI * hertz * times * t) * Math.exp(-t * decay);
      const wood = partial(1, 1, 6.5) + partial(3.93, 0.24, 17) + partial(9.6, 0.06, 42);
      const bell = shimmer
        ? partial(2, 0.16, 3.2) + partial(3.01, 0.08, 4) * (1 + 0.3 * Math.sin(2 * Math.PI * 7 * t))
        : 0;
      wave[i] += Math.min(1, t / 0.004) * (wood + bell);
    }
  }
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const fade = 0.12 * rate;
  return Int16Array.from(wave, (value, i) =>
    Math.round((value / peak) * loud * 32767 * Math.min(1, (wave.length - i) / fade)),
  );
}

async function make() {
  const { file: ffmpeg } = await findPart(parts.ffmpeg);
  if (!ffmpeg) throw new Error('ffmpeg is needed to code the sounds.');
  const folder = inRoot('apps', 'web', 'public', 'sounds');
  mkdirSync(folder, { recursive: true });
  for (const [name, sound] of Object.entries(sounds)) {
    const file = path.join(folder, `${name}.mp3`);
    const from = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0'];
    const to = [
      '-c:a',
      'libmp3lame',
      '-b:a',
      '56k',
      '-map_metadata',
      '-1',
      '-write_xing',
      '0',
      '-id3v2_version',
      '0',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      file,
    ];
    execFileSync(ffmpeg, ['-v', 'error', '-y', ...from, ...to], { input: Buffer.from(samplesOf(sound).buffer) });
    say(`${name}.mp3: ${(statSync(file).size / 1024).toFixed(1)} KB`);
  }
}

if (process.argv[1] === import.meta.filename) await make();
