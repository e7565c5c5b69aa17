import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/onest/wght.css';
import '@footlight/ui/tokens.css';
