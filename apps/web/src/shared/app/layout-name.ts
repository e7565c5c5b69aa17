const LAYOUTS = ['maintenance', 'primary', 'public', 'auth', 'default', 'stream', 'bare'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

/** The layout of a page; an unknown one falls back to public. */
export const layoutOf = (name: string | undefined): LayoutName => LAYOUTS.find((known) => known === name) ?? 'public';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Layout of the page: primary, public (also when absent or unknown), auth, default, stream, bare. */
    layout?: string;
  }
}
