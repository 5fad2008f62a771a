import { showOnLeaflet } from './leaflet';
import { compare } from './page';

compare(showOnLeaflet);
