/** A DOM for component tests; import it before anything of Preact or testing-library. */
import { GlobalRegistrator } from '@happy-dom/global-registrator';

GlobalRegistrator.register();
