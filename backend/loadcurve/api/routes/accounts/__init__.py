"""Keys, sign-in, quotas and the audit trail."""

from loadcurve.api.routers import joined
from loadcurve.api.routes.accounts import audit, keys, quotas, sign_in

router = joined(sign_in.router, keys.router, audit.router, quotas.router)
