import { expect, it } from 'vitest';
import { storyboardTrack } from './storyboard-track.ts';

it('maps each storyboard picture to its time and position in the sheet', () => {
  const board = {
    url: '/sheet.webp?a=1',
    columns: 2,
    rows: 2,
    width: 160,
    height: 90,
    count: 3,
    intervalSeconds: 1800,
  };
  const track = storyboardTrack(board, 'http://site.test/videos/x');
  expect(decodeURIComponent(track.replace('data:text/vtt,', ''))).toBe(
    `WEBVTT

00:00:00.000 --> 00:30:00.000
http://site.test/sheet.webp?a=1#xywh=0,0,160,90

00:30:00.000 --> 01:00:00.000
http://site.test/sheet.webp?a=1#xywh=160,0,160,90

01:00:00.000 --> 01:30:00.000
http://site.test/sheet.webp?a=1#xywh=0,90,160,90
`,
  );
});
