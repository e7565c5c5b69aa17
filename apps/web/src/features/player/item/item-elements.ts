/** What the player of a video has besides that of a live stream. */
import '../media-elements.ts';
import 'media-chrome/dist/media-preview-thumbnail.js';
import 'media-chrome/dist/media-preview-time-display.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-time-range.js';
