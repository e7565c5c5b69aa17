import { SiteLink } from '../../../shared/app/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { isLinkFor, REGISTER_CREATOR, useMenuLinks } from './menu-links.ts';
import css from './site-footer.module.css';

const LINKS: readonly { href: string; words: WordKeyOf<typeof shellWords | typeof siteWords> }[] = [
  { href: REGISTER_CREATOR, words: 'footer.become' },
  { href: '/auth/login/performer', words: 'shell.performerLogin' },
  { href: '/studio/login', words: 'shell.studioLogin' },
  { href: '/posts', words: 'footer.help' },
  { href: '/contact', words: 'footer.contact' },
  { href: '/legal/terms', words: 'legal.terms' },
  { href: '/legal/privacy', words: 'legal.privacy' },
];

export function SiteFooter() {
  const t = useWords(shellWords, siteWords);
  const { siteName, footerContent } = useSettings();
  const { role } = useSession();
  const menus = useMenuLinks('footer');
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <p className={css.about}>
          <b>{siteName}</b> {footerContent || t('footer.rights')}
        </p>
        <nav aria-label={t('footer.about')} className={css.links}>
          {menus.map((menu) => (
            <SiteLink key={menu._id} href={menu.path} target={menu.isNewTab ? '_blank' : undefined}>
              {menu.title}
            </SiteLink>
          ))}
          {LINKS.filter(({ href }) => isLinkFor(role, href)).map(({ href, words }) => (
            <SiteLink key={href} href={href}>
              {t(words)}
            </SiteLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
