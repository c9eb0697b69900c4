<?php
/** Changes settings of the plugin. */
return function ( array $arguments ) {
	update_option( 'plaintags', $arguments + get_option( 'plaintags' ) );
	return get_option( 'plaintags' );
};
