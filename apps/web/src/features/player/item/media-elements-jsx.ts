import type { HTMLAttributes, Ref } from 'react';

type MediaElement = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>;
  class?: string;
  lang?: string;
  notooltip?: boolean;
  mediacontroller?: string;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaElement & {
        autohide?: string;
        fullscreenelement?: string;
      };
      'media-control-bar': MediaElement;
      'media-play-button': MediaElement;
      'media-mute-button': MediaElement;
      'media-volume-range': MediaElement;
      'media-preview-thumbnail': MediaElement & { slot?: string };
      'media-preview-time-display': MediaElement & { slot?: string };
      'media-time-display': MediaElement & { showduration?: boolean; notoggle?: boolean };
      'media-time-range': MediaElement;
      'media-pip-button': MediaElement;
      'media-fullscreen-button': MediaElement;
    }
  }
}
