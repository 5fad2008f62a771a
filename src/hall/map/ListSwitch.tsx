import { hallShowList } from '../../text/texts';
import { Icon } from '../../ui/Icon';

const lines = 'M7.5 5H17M7.5 10H17M7.5 15H17M3.2 5h.01M3.2 10h.01M3.2 15h.01';

/** Leads from the map to the list of its seats. */
export const ListSwitch = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="tools" onClick={onClick}>
    <Icon path={lines} />
    {hallShowList}
  </button>
);
