import './fonts.css';
import '@footlight/ui/tokens.css';
