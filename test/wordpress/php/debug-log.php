<?php
/** What PHP and WordPress have complained about. */
return function () {
	$log = WP_CONTENT_DIR . '/debug.log';
	return is_readable( $log ) ? file_get_contents( $log ) : '';
};
