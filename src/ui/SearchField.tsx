import { Icon } from './Icon';
import { searchIcon } from './icons';

interface Props {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
}

export const SearchField = ({ label, placeholder, query, onQuery }: Props) => (
  <label className="search">
    <Icon path={searchIcon} />
    <input
      className="text-field"
      type="search"
      placeholder={placeholder}
      aria-label={label}
      value={query}
      onInput={(event) => onQuery(event.currentTarget.value)}
    />
  </label>
);
