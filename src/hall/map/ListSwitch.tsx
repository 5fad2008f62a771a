import { hallMoreInList, hallShowList } from '../../text/texts';
import { Icon } from '../../ui/Icon';

const lines = 'M7.5 5H17M7.5 10H17M7.5 15H17M3.2 5h.01M3.2 10h.01M3.2 15h.01';

interface Props {
  /** How many places can be bought in the list alone. */
  freeInListOnly: number;
  onClick: () => void;
}

/** Leads from the map to the list of its seats. */
export const ListSwitch = ({ freeInListOnly, onClick }: Props) => (
  <button type="button" className="tools" onClick={onClick}>
    <Icon path={lines} />
    {freeInListOnly ? hallMoreInList(freeInListOnly) : hallShowList}
  </button>
);
