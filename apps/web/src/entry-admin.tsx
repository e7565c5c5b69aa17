import './styles.ts';
